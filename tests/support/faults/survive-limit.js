// Loaded into a server by NODE_OPTIONS: a file that reaches its size limit kills a process, whereas a full disk only
// refuses the write. With a listener, the write is only refused here too.
process.on('SIGXFSZ', () => {});
