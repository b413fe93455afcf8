import { readFileSync } from 'node:fs'

/** The peak resident memory of a process, in MiB, if the system reports it (Linux). */
export function peakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024)
}
