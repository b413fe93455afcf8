import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPostmaster } from '#db/embedded/postmaster.ts'

/** The processes of a PostgreSQL of ours, its first one in front. */
export async function processesOf(dataDir: string): Promise<number[]> {
  const postmaster = await readPostmaster(join(dataDir, 'postgres', 'data'))
  if (!postmaster) return []
  const { pid } = postmaster
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return [pid, ...children.split(' ').filter(Boolean).map(Number)]
}

/** Stops a PostgreSQL where it stands: it takes connections and says nothing. @returns what lets it go on */
export async function freezePostgres(dataDir: string): Promise<() => void> {
  const [first, ...children] = await processesOf(dataDir)
  // The first one in front, so that it makes no more of them.
  const frozen = [first!, ...children].filter((pid) => send(pid, 'SIGSTOP'))
  return () => frozen.forEach((pid) => send(pid, 'SIGCONT'))
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
