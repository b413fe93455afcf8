import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { latestBuild } from '../launch/prepare.mjs'
import { freePort } from '../../tests/product-server.ts'

/** For comparison: nginx with one worker, serving the same precompressed files. Null if nginx is not installed. */
export async function startNginx(folder: string): Promise<{ url: string; stop(): Promise<void> } | null> {
  if (spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status !== 0) return null
  const port = await freePort()
  // nginx's worker is unprivileged and may not have access to the project's folder.
  const pages = join(folder, 'pages')
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  cpSync(join(latestBuild()!, 'client'), pages, { recursive: true })
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, configuration(port, folder, pages))
  const child = spawn('nginx', ['-c', config, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  const exited = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 100; attempt++) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      break
    await new Promise((done) => setTimeout(done, 50))
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

function configuration(port: number, folder: string, pages: string): string {
  return `daemon off; pid ${folder}/nginx.pid; worker_processes 1; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000;
  types { text/html html; } default_type text/html;
  open_file_cache max=1000 inactive=60s;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  server { listen 127.0.0.1:${port}; root ${pages}; gzip_static on; }
}`
}
