import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPostmaster } from '#db/embedded/postmaster.ts'

/** The processes of one of our PostgreSQL servers, the first one first. */
export async function processesOf(dataDir: string): Promise<number[]> {
  const postmaster = await readPostmaster(join(dataDir, 'postgres', 'data'))
  if (!postmaster) return []
  const { pid } = postmaster
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return [pid, ...children.split(' ').filter(Boolean).map(Number)]
}

/** Freezes a PostgreSQL: it accepts connections and never answers. @returns a function that resumes it */
export async function freezePostgres(dataDir: string): Promise<() => void> {
  const [first, ...children] = await processesOf(dataDir)
  // The first process first, so that it starts no more of them.
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
