import S3rver from 's3rver';

/*
 * An S3 server in a separate process, which can be killed. Its arguments are the port, the folder and the
 * bucket.
 */
const [, , port = '', directory = '', bucket = ''] = process.argv;
const server = new S3rver({
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  directory,
  // Requests have the bucket in the path, not in the host name.
  vhostBuckets: false,
  configureBuckets: [{ name: bucket, configs: [] }],
});
await server.run();
