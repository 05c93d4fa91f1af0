import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Loaded into a server by NODE_OPTIONS: at SIGUSR2 it throws all garbage away and says how much memory is left in use.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => {
  for (let round = 0; round < 3; round += 1) collect();
  process.stderr.write(`memory in use: ${JSON.stringify(process.memoryUsage())}\n`);
});
