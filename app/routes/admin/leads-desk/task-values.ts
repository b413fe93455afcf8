/** Chosen in place of a person. */
export const ANYBODY = 'anybody'

/** What stands in `TaskFields`. */
export type TaskValues = {
  title: string
  /** A date and a time of Madrid. */
  day: string
  time: string
  /** Null: anybody's; undefined: nobody was chosen. */
  ownerId: string | null | undefined
}

/** What was typed in the fields of this form. */
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
