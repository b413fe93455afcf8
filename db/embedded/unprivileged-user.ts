import { spawnSync } from 'node:child_process'
import { lchown, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedDatabaseError } from './error.ts'

export type SystemUser = { name: string; uid: number; gid: number }

const OWN_USER = 'clinicaslife'

/**
 * For root where user namespaces are forbidden: the user that already owns the data (`owner`, a user id), else our
 * own user (created if the system lets us), else `nobody`.
 */
export async function unprivilegedUser(owner: number | undefined): Promise<SystemUser> {
  const users = await systemUsers()
  const user =
    (owner ? users.find(({ uid }) => uid === owner) : undefined) ??
    users.find(({ name }) => name === OWN_USER) ??
    (await makeUser()) ??
    users.find(({ name }) => name === 'nobody')
  if (!user || user.uid === 0) {
    throw new EmbeddedDatabaseError(
      'start_failed',
      'PostgreSQL refuses to run as root, and this system has neither user namespaces nor an unprivileged user; start the server as another user or set DATABASE_URL.',
    )
  }
  return user
}

/** Makes `user` the owner of everything below `path`. */
export async function handOver(path: string, user: SystemUser): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) await handOver(child, user)
    else await lchown(child, user.uid, user.gid)
  }
  await lchown(path, user.uid, user.gid)
}

async function makeUser(): Promise<SystemUser | undefined> {
  const nologin = ['--shell', '/bin/false']
  const ways: [string, string[]][] = [
    [
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', ...nologin, OWN_USER],
    ],
    ['adduser', ['-S', '-D', '-H', '-s', '/bin/false', OWN_USER]],
  ]
  for (const [command, args] of ways) {
    if (spawnSync(command, args, { stdio: 'ignore' }).status !== 0) continue
    const made = (await systemUsers()).find(({ name }) => name === OWN_USER)
    if (made) return made
  }
  return undefined
}

async function systemUsers(): Promise<SystemUser[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}
