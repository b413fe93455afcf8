import { readFileSync } from 'node:fs'

/** The highest resident memory a process has had, in MiB, where the system tells (Linux). */
export function peakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024)
}
