// @ts-check
// Preloaded into every service that a launcher starts: when the launcher is gone, killed even, the service stops as on
// SIGTERM, so that no orphan keeps a port or a database connection.
process.channel?.unref();
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
