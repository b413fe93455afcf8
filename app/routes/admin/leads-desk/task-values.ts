/** Option for no assignee. */
export const ANYBODY = 'anybody'

export type TaskValues = {
  title: string
  /** A Madrid date and time. */
  day: string
  time: string
  /** Null: anybody; undefined: nothing selected. */
  ownerId: string | null | undefined
}

export function taskValues(form: HTMLFormElement): TaskValues {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(`task-${name}`) ?? '').trim()
  const owner = text('owner')
  return {
    title: text('title'),
    day: text('day'),
    time: text('time'),
    ownerId: owner === ANYBODY ? null : owner || undefined,
  }
}
