const CHECK_MS = 250;

/**
 * Stops this process when the npm that started it has gone. npm passes a signal on to its shell, which dies of it
 * without telling the program that it runs: the server would go on with nobody to stop it. Where npm did not start
 * this process, nothing is watched: `nohup node scripts/start.js &` may well outlive its terminal.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_MS);
  watch.unref();
}
