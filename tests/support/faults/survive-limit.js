// Loaded into a server by NODE_OPTIONS: a file that reaches the limit of its size ends a process, where a full disk only
// refuses the write. With a listener, it is refused here too.
process.on('SIGXFSZ', () => {});
