import { expect, test } from 'vitest'
import { foldedText } from '../text/folded-text.ts'
import { places } from './places.ts'

test('every place is in Spain or beside it, and no name stands for two places', () => {
  const outside = places.filter(
    ({ place: { latitude, longitude } }) =>
      !(latitude > 27 && latitude < 44 && longitude > -19 && longitude < 5),
  )
  expect(outside).toEqual([])
  const named = places.flatMap(({ place: { latitude, longitude }, names }) =>
    names.map((name) => ({ name: foldedText(name), at: `${latitude} ${longitude}` })),
  )
  const twice = named.filter(({ name, at }) => named.some((other) => other.name === name && other.at !== at))
  expect(twice).toEqual([])
})

test('a town has its own position, not that of the capital of its province', () => {
  const of = (name: string) => places.find(({ names }) => names.includes(name))!.place
  expect(of('Llodio')).toMatchObject({ latitude: 43.14, longitude: -2.96 })
  expect(of('Béjar').latitude).toBeLessThan(of('Salamanca').latitude)
})
