import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { expect, test } from 'vitest'
import { inParts } from './in-parts.ts'

const rows = Array.from({ length: 450 }, (_row, index) => ({ folio: `LD-26-${index}` }))
const changed = (part: readonly { folio: string }[]) =>
  part.map(({ folio }, index) => ({ folio, eventId: index + 1 }))

test('more items than the server accepts are sent in parts, with a single result', async () => {
  const sizes: number[] = []
  const answer = await inParts(rows, async (part) => {
    sizes.push(part.length)
    return {
      changed: changed(part.slice(1)),
      unchanged: [],
      refused: [{ folio: part[0]!.folio, reason: 'No' }],
    }
  })
  expect(sizes).toEqual([200, 200, 50])
  expect([answer.changed.length, answer.refused.map(({ folio }) => folio)]).toEqual([
    447,
    ['LD-26-0', 'LD-26-200', 'LD-26-400'],
  ])
})

test('if a later part fails, the earlier ones can still be undone', async () => {
  let sent = 0
  const answer = await inParts(rows, async (part) => {
    sent += 1
    if (sent > 1) throw new AdminError(503, 'unavailable', 'Vuelve a intentarlo')
    return { changed: changed(part), unchanged: [], refused: [] }
  })
  expect([sent, answer.changed.length, answer.refused.length]).toEqual([2, 200, 250])
  expect(answer.refused[0]).toEqual({ folio: 'LD-26-200', reason: 'Vuelve a intentarlo' })
})

test('if everything is refused, the error itself is thrown', async () => {
  await expect(
    inParts(rows, () => Promise.reject(new AdminError(422, 'invalid_fields', 'Revisa los campos.'))),
  ).rejects.toThrow('Revisa los campos.')
})
