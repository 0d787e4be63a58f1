import { readFileSync } from 'node:fs';
import S3rver from '@20minutes/s3rver';

const { certFile, keyFile, ...options } = JSON.parse(process.argv[2]);
const tls = certFile && { cert: readFileSync(certFile), key: readFileSync(keyFile) };
const { port } = await new S3rver({ ...options, ...tls }).run();
process.send({ port });
