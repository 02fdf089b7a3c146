import S3rver from 's3rver';

/* An S3 server in a separate process, so that it can be killed: s3-process.ts <port> <folder> <bucket>. */
const [, , port = '', directory = '', bucket = ''] = process.argv;
const server = new S3rver({
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  directory,
  // The host name contains no bucket.
  vhostBuckets: false,
  configureBuckets: [{ name: bucket, configs: [] }],
});
await server.run();
