import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { units as texts } from '#content/ui/units.ts'
import { coverArt } from '../../../app/ui/cover-art.ts'
import type { SharingImage } from './sharing-image.ts'

const covers = join(import.meta.dirname, '../../../public/covers')
const content = join(import.meta.dirname, '../../../content')

type Treatment = { slug: string; name: string; unit: string; service: string }
type UnitPage = { route: string; units: string[]; services: string[] }
type Unit = { id: string; slug: string; name: string; services: { id: string; name: string }[] }

/** An image and the path of its page, `/tratamientos/rinoplastia`. */
export type NeededSharingImage = SharingImage & { path: string }

/** Every page with its own sharing image: treatments, articles, units and clinics. */
export async function neededSharingImages(): Promise<NeededSharingImage[]> {
  const units: Unit[] = parse(await read('units/units.yaml'))
  const { pages }: { pages: UnitPage[] } = parse(await read('units/pages.yaml'))
  const { blog } = parse(await read('pages/listados.yaml'))
  const { clinics } = parse(await read('pages/clinics.yaml'))
  return [
    ...(await treatmentImages(units)),
    ...(await articleImages(blog.categories)),
    ...unitImages(units, pages),
    ...clinics.map(({ slug, label, address }: Record<'slug' | 'label' | 'address', string>) => ({
      path: `/clinicas/${slug}`,
      title: label.replace(' - ', ', '),
      kicker: address,
      art: coverArt(`clinicas/${slug}`, 'estetica'),
    })),
  ]
}

/** The seven unit pages with their own URL, and the units without one. */
function unitImages(units: readonly Unit[], pages: readonly UnitPage[]): NeededSharingImage[] {
  const image = (path: string, slug: string, name: string) => ({
    path,
    title: name,
    kicker: texts.kind,
    art: coverOf(`unidades/${slug}`),
  })
  const named = pages.flatMap(({ route, units: [id], services }) => {
    const unit = units.find((known) => known.id === id)
    // A page about a single service of a unit has the name of that service.
    const only = services.length === 1 ? unit?.services.find((known) => known.id === services[0]) : undefined
    return unit ? [image(route, unit.slug, (only ?? unit).name)] : []
  })
  const others = units.filter(({ id }) => !pages.some((page) => page.units[0] === id))
  return [...named, ...others.map((unit) => image(`/unidades/${unit.slug}`, unit.slug, unit.name))]
}

async function treatmentImages(units: readonly Unit[]): Promise<NeededSharingImage[]> {
  const files = (await readdir(join(content, 'treatments'))).filter((file) => file.endsWith('.yaml'))
  return Promise.all(
    files.map(async (file) => {
      const treatment: Treatment = parse(await read(`treatments/${file}`))
      const { slug, name, unit, service } = treatment
      const services = units.find(({ id }) => id === unit)?.services ?? []
      return {
        path: `/tratamientos/${slug}`,
        title: name,
        kicker: services.find(({ id }) => id === service)?.name ?? '',
        art: coverOf(slug),
      }
    }),
  )
}

async function articleImages(categories: Record<string, string>): Promise<NeededSharingImage[]> {
  const files = (await readdir(join(content, 'blog'))).filter((file) => file.endsWith('.md'))
  return Promise.all(
    files.map(async (file) => {
      const { slug, title, category } = parse((await read(`blog/${file}`)).split('\n---\n')[0]!)
      return {
        path: `/blog/${slug}`,
        title,
        kicker: categories[category] ?? '',
        art: coverOf(`blog/${slug}`),
      }
    }),
  )
}

function coverOf(name: string): string {
  return readFileSync(join(covers, `${name}.svg`), 'utf8')
}

function read(file: string): Promise<string> {
  return readFile(join(content, file), 'utf8')
}
