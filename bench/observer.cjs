/**
 * Preloaded into a measured server: counts its SQL statements and reports its resource usage to the parent process.
 * Reads the messages to PostgreSQL, because the driver may be part of a bundle.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
const { Socket } = require('node:net');

const { connect, write } = Socket.prototype;
const BIND = 'B'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);
const databases = new WeakSet();
let statements = 0;

Socket.prototype.connect = function observed(...args) {
  if (typeof args[0] === 'string' && args[0].includes('.s.PGSQL.')) databases.add(this);
  return connect.apply(this, args);
};
Socket.prototype.write = function observed(...args) {
  const [message] = args;
  if (databases.has(this) && (message[0] === BIND || message[0] === QUERY)) statements += 1;
  return write.apply(this, args);
};

process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send({
    statements,
    cpuMs: (user + system) / 1000,
    memoryMb: Math.round(process.memoryUsage.rss() / 2 ** 20),
  });
});
// The channel must not keep the server running.
process.channel?.unref();
