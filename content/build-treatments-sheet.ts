import type { Concern } from './schemas/concerns.ts'
import type { Zone, ZoneView } from './schemas/zones.ts'

/** A link of the «Tratamientos» sheet; one to a zone of the face also has its point on the drawing, in percent. */
export interface SheetLink {
  label: string
  href: string
  x?: number
  y?: number
}

export type TreatmentsSheetLinks = Record<'face' | 'body' | 'hairAndSkin', SheetLink[]>

/** These two zones are in the column of hair and skin. */
const HAIR_AND_SKIN_ZONES = ['face/pelo', 'face/piel']
const HAIR_AND_SKIN_CONCERNS = [
  'entradas-coronilla',
  'manchas',
  'acne-cicatrices',
  'poros-textura',
  'vello-no-deseado',
]
/** The zones of the body that people ask for most; the page of zones has all. */
const BODY_ZONES = [
  ...['front/pecho', 'front/brazos', 'front/abdomen', 'front/cintura'],
  ...['back/gluteos', 'front/muslos', 'front/piernas', 'front/intima'],
]

/** The links to zones and concerns in the header's «Tratamientos» sheet. */
export function buildTreatmentsSheet(
  zones: Record<ZoneView, Zone[]>,
  concerns: readonly Concern[],
): TreatmentsSheetLinks {
  const isHairOrSkin = ({ id }: Zone) => HAIR_AND_SKIN_ZONES.includes(id)
  const concernLinks = HAIR_AND_SKIN_CONCERNS.map((id) => ({
    label: found(concerns, id).label,
    href: `/tratamientos/preocupacion/${id}`,
  }))
  return {
    face: zones.face.filter((zone) => !isHairOrSkin(zone)).map(pointedLink),
    body: BODY_ZONES.map((id) => zoneLink(found([...zones.front, ...zones.back], id))),
    hairAndSkin: [...zones.face.filter(isHairOrSkin).map(pointedLink), ...concernLinks],
  }
}

function zoneLink({ id, name }: Zone): SheetLink {
  return { label: name, href: `/tratamientos-por-zonas#zona-${id.replace('/', '-')}` }
}

function pointedLink(zone: Zone): SheetLink {
  const { x, y, visible } = zone
  return visible === false ? zoneLink(zone) : { ...zoneLink(zone), x, y }
}

function found<Item extends { id: string }>(items: readonly Item[], id: string): Item {
  const item = items.find((one) => one.id === id)
  if (!item) throw new Error(`content: the «Tratamientos» sheet names ${id}, which does not exist`)
  return item
}
