import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Loaded into a server by NODE_OPTIONS: at SIGUSR2 it collects all garbage and reports how much memory is still in use.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => {
  for (let round = 0; round < 3; round += 1) collect();
  process.stderr.write(`memory in use: ${JSON.stringify(process.memoryUsage())}\n`);
});
