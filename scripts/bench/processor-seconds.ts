import { readFileSync } from 'node:fs'

/** CPU time of a process and its threads so far, in seconds, if the system reports it (Linux). */
export function processorSeconds(pid: number): number {
  // Starts after the name, which may contain anything: the 14th and 15th fields, in hundredths of a second.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
