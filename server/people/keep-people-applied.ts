import type { PeopleSource } from '#content/site/shown-people.ts'
import type { Picture } from '#domain/media/picture.ts'
import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { keepApplied } from '../shared/live/keep-applied.ts'
import { findShownPeople } from './find-shown-people.ts'

/**
 * Applies people and pictures to the site of this process: before the first response, at each announcement, and within
 * five seconds even without one.
 * @param onChange called when pages may look different, with a fingerprint of what is shown; empty if nothing is. A
 * picture that was only added changes no page, because nothing refers to it yet
 * @returns a function that stops it and waits for the current run
 */
export async function keepPeopleApplied(
  deps: Deps,
  onChange: (fingerprint: string) => void,
): Promise<() => Promise<void>> {
  const { pool, db } = deps.database
  let applied: PeopleSource = { professionals: [], clinicPhotos: {}, pictures: [] }
  const look = async () => {
    // Every write changes the sum of the transactions that wrote the rows, whatever order they commit in.
    const { rows } = await pool.query<{ written: string }>({
      name: 'people-written',
      text: `select concat_ws(' ', count(*), sum(written)) as written from (
        select xmin::text::bigint as written from professionals
        union all select xmin::text::bigint from clinic_photos
        union all select xmin::text::bigint from media_files where deleted_at is null) rows`,
    })
    return rows[0]?.written ?? ''
  }
  const apply = async () => {
    const people = await findShownPeople(db)
    if (JSON.stringify(people) === JSON.stringify(applied)) return
    deps.site.say({ people })
    const isChange = changesPages(applied, people)
    applied = people
    if (isChange) onChange(fingerprintOf(people))
  }
  return keepApplied(deps, { event: 'people.changed', look, apply, failure: 'people could not be applied' })
}

function changesPages(before: PeopleSource, after: PeopleSource): boolean {
  const earlier = new Map(before.pictures.map((picture) => [picture.id, JSON.stringify(picture)]))
  const isOther = ({ id }: Picture, now: string) => earlier.has(id) && earlier.get(id) !== now
  return (
    after.pictures.some((picture) => isOther(picture, JSON.stringify(picture))) ||
    shownText(before) !== shownText(after)
  )
}

const shownText = ({ professionals, clinicPhotos }: PeopleSource) =>
  JSON.stringify([professionals, clinicPhotos])

function fingerprintOf(people: PeopleSource): string {
  const isEmpty =
    people.professionals.length + people.pictures.length + Object.keys(people.clinicPhotos).length === 0
  return isEmpty ? '' : createHash('sha256').update(JSON.stringify(people)).digest('base64url').slice(0, 16)
}
