import { readFileSync } from 'node:fs';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { freePort } from '../../../tests/support/free-port.ts';
import { type Child, startProgram, until } from '../children.ts';
import { ordinaryUser, type Programs } from '../programs.ts';

const MAX_LOG = 20_000;

/** Debian's nginx, with its own configuration, prefix and port. */
export type Nginx = {
  url: string;
  start(): Promise<void>;
  /** Returns the end of nginx's error log. */
  log(): string;
  kill(): Promise<void>;
  stop(): Promise<void>;
};

type Options = { programs: Programs; folder: string; upstreams: number[] };

export async function makeNginx({ programs, folder, upstreams }: Options): Promise<Nginx> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const user = ordinaryUser();
  await mkdir(`${folder}/temp`, { recursive: true });
  await writeFile(`${folder}/nginx.conf`, configuration(folder, port, upstreams));
  if (user) for (const path of [folder, `${folder}/temp`]) await chown(path, user.uid, user.gid);
  let child: Child | null = null;
  return {
    url,
    async start() {
      const started = startProgram({
        command: programs.nginx,
        args: ['-p', `${folder}/`, '-c', `${folder}/nginx.conf`, '-e', `${folder}/error.log`],
        user,
      });
      child = started;
      await until('nginx answers', async () => {
        if (!started.runs()) throw new Error(`nginx ended: ${started.log()}`);
        return fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
          () => true,
          () => false,
        );
      });
    },
    log: () => readFileSync(`${folder}/error.log`, 'utf8').slice(-MAX_LOG),
    // nginx runs as a single process, so killing it breaks the visitors' connections.
    kill: async () => child?.end('SIGKILL'),
    stop: async () => child?.end('SIGQUIT'),
  };
}

function configuration(folder: string, port: number, upstreams: number[]): string {
  const servers = upstreams.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join(' ');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/temp/${name};`)
    .join(' ');
  return `daemon off;
master_process off;
pid ${folder}/nginx.pid;
events { worker_connections 8192; }
http {
  access_log off;
  ${temporary}
  client_max_body_size 70m;
  upstream kiosk { ${servers} keepalive 256; keepalive_timeout 3s; }
  server {
    listen 127.0.0.1:${port} backlog=4096;
    location / {
      proxy_pass http://kiosk;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 2s;
      proxy_read_timeout 130s;
      # Safe requests alone are asked of the other process: nginx leaves those that change something.
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 2;
    }
    error_page 502 504 =503 @away;
    location @away {
      internal;
      default_type text/html;
      add_header Retry-After 2 always;
      return 503 "<!doctype html><html lang=en><title>One moment</title><h1>The shop is back in a moment</h1></html>";
    }
  }
}
`;
}
