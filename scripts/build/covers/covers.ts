/**
 * Writes public/covers: one SVG per treatment, concern, article and unit, and a thumbnail per concern. Run it after adding any of them or
 * changing content/plates (`node scripts/build/covers/covers.ts`); a test fails when a cover is missing.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { parse } from 'yaml'
import { coverArt } from '../../../app/ui/cover-art.ts'
import { coverFamily } from '../../../app/ui/cover-palettes.ts'
import { type Plates, platesSchema } from '../../../content/schemas/plates.ts'
import { plateArt, viewOf } from './plate-view.ts'

const SERVICE_LIKE_A_UNIT = 'cirugia-premium'
const root = path.resolve(import.meta.dirname, '../../..')

export interface NeededCover {
  /** File name in public/covers. */
  name: string
  /** Its plate, and which of that plate's views; undefined for a subject drawn by lines. */
  plate?: { name: string; turn: number }
  svg: string
}

/** Every cover that the site needs, in the order of content/plates/plates.yaml. */
export async function neededCovers(): Promise<NeededCover[]> {
  const plates = platesSchema.parse(parse(await readContent('plates/plates.yaml')))
  const turns = new Map<string, number>()
  const subjects = [
    ...(await treatmentSubjects()),
    ...(await concernSubjects()),
    ...(await articleSubjects()),
    ...(await unitSubjects()),
    ...(await zoneSubjects()),
  ]
  const place = ({ kind, slug }: Subject) => Object.keys(plates[kind]).indexOf(slug)
  const ordered = subjects.toSorted((a, b) => (a.kind === b.kind ? place(a) - place(b) : 0))
  return Promise.all(
    ordered.map(async ({ kind, slug, name, places }): Promise<NeededCover> => {
      const chosen = plates[kind][slug]
      if (!chosen) return { name, svg: coverArt(name, coverFamily(...places)) }
      const plate = typeof chosen === 'string' ? chosen : chosen.plate
      const next = turns.get(plate) ?? 0
      turns.set(plate, next + 1)
      const turn = typeof chosen === 'string' ? next : chosen.view
      const svg = plateArt(await readContent(`plates/${plate}.svg`), viewOf(plate, turn))
      return { name, plate: { name: plate, turn }, svg }
    }),
  )
}

interface Subject {
  kind: keyof Plates
  slug: string
  name: string
  /** What a drawing by lines takes its palette from, most specific first. */
  places: readonly string[]
}

async function treatmentSubjects(): Promise<Subject[]> {
  const files = await contentFiles('treatments', '.yaml')
  return files.map(({ text }) => {
    const { slug, service, unit } = parse(text) as { slug: string; service: string; unit: string }
    return { kind: 'treatments', slug, name: slug, places: [service, unit] }
  })
}

async function concernSubjects(): Promise<Subject[]> {
  const concerns = parse(await readContent('concerns/concerns.yaml')) as { id: string; category: string }[]
  return concerns.map(({ id, category }) => ({
    kind: 'concerns',
    slug: id,
    name: `preocupaciones/${id}`,
    places: [category],
  }))
}

async function articleSubjects(): Promise<Subject[]> {
  const files = await contentFiles('blog', '.md')
  return files.map(({ name, text }) => ({
    kind: 'articles',
    slug: name,
    name: `blog/${name}`,
    places: [/^category: *(\S+)/m.exec(text)?.[1] ?? ''],
  }))
}

/** The units, and the services that have a page like a unit's. */
async function unitSubjects(): Promise<Subject[]> {
  type Named = { slug: string; id: string; services?: Named[] }
  const units = parse(await readContent('units/units.yaml')) as Named[]
  return units.flatMap((unit) =>
    [unit, ...(unit.services ?? []).filter(({ id }) => id === SERVICE_LIKE_A_UNIT)].map(
      ({ slug, id }): Subject => ({ kind: 'units', slug: id, name: `unidades/${slug}`, places: [id] }),
    ),
  )
}

async function zoneSubjects(): Promise<Subject[]> {
  const zones = parse(await readContent('zones/zones.yaml')) as Record<string, { id: string }[]>
  return Object.values(zones)
    .flat()
    .map(({ id }) => ({ kind: 'zones', slug: id, name: `zonas/${id}`, places: [] }))
}

async function contentFiles(folder: string, extension: string) {
  const names = await readdir(path.join(root, 'content', folder))
  return Promise.all(
    names
      .filter((name) => name.endsWith(extension))
      .toSorted()
      .map(async (name) => ({
        name: name.slice(0, -extension.length),
        text: await readContent(`${folder}/${name}`),
      })),
  )
}

/** Shown as a small round picture too, where forty SVG documents would be too heavy. */
export function hasThumb(name: string): boolean {
  return /^(preocupaciones|zonas)\//.test(name)
}

/** Zones have no picture elsewhere: the explorer's figures show them. */
export function isThumbOnly(name: string): boolean {
  return name.startsWith('zonas/')
}

function readContent(file: string): Promise<string> {
  return readFile(path.join(root, 'content', file), 'utf8')
}

if (import.meta.main) {
  for (const { name, svg } of await neededCovers()) {
    const file = path.join(root, 'public/covers', `${name}.svg`)
    await mkdir(path.dirname(file), { recursive: true })
    if (!isThumbOnly(name)) await writeFile(file, svg)
    if (hasThumb(name))
      await sharp(Buffer.from(svg))
        .resize(112, 112)
        .webp({ quality: 80 })
        .toFile(file.replace(/svg$/, 'webp'))
  }
}
