import S3rver from 's3rver';

/*
 * An S3 server in a process of its own, so that it can be killed: s3-process.ts <port> <folder> <bucket>.
 */
const [, , port = '', directory = '', bucket = ''] = process.argv;
const server = new S3rver({
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  directory,
  // The name that it is asked by says nothing of a bucket.
  vhostBuckets: false,
  configureBuckets: [{ name: bucket, configs: [] }],
});
await server.run();
