import { readZoneName, ZONE_NAME_LENGTH } from '#domain/zones/zone-name.ts'
import { clampPoint, type ZonePlaces } from '#domain/zones/zone-places.ts'
import { z } from 'zod'
import { rowVersion } from '../shared/rows/row-version.ts'
import { contentPlaces } from './content-places.ts'

const percent = z.number('Escribe un porcentaje entre 0 y 100.').min(0, 'Mínimo 0.').max(100, 'Máximo 100.')
const point = z.strictObject({ x: percent, y: percent }).transform(clampPoint)
const name = z
  .string()
  .refine(
    (text) => readZoneName(text) === text,
    `Escribe un nombre de ${ZONE_NAME_LENGTH} caracteres como máximo.`,
  )
const place = z.strictObject({ woman: point, man: point, visible: z.boolean(), name })

/** The published version that the author has seen. */
const version = rowVersion
const reason = z.string().trim().min(1, 'Di por qué.').max(500, 'Máximo 500 caracteres.')

/** Places to publish: complete places of known zones; zones left out keep their positions. */
export const publicationInput = z.strictObject({
  version,
  reason,
  positions: z
    .record(z.string(), place)
    .refine(
      (positions): positions is ZonePlaces =>
        Object.keys(positions).every((id) => Object.hasOwn(contentPlaces, id)),
      'El catálogo no tiene alguna de estas zonas.',
    ),
})

/** An earlier version to publish again. 0: the places in the content. */
export const restorationInput = z.strictObject({ version, reason, restore: rowVersion })
