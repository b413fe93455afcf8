import { readFileSync } from 'node:fs'

/** What a process and its threads have taken of the processor so far, in seconds, where the system tells (Linux). */
export function processorSeconds(pid: number): number {
  // Begins after the name, which may hold anything: the 14th and 15th fields, in hundredths of a second.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
