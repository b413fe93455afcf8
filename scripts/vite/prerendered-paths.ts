import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const contentFolder = join(import.meta.dirname, '../../content')

/** Pages with a route of their own. */
const pagePaths = [
  '/',
  '/contacto',
  '/clinicas',
  '/todos-los-tratamientos',
  '/equipo',
  '/quienes-somos',
  '/experiencia-life',
  '/aviso-legal',
  '/privacidad',
  '/cookies',
  '/terminos',
  '/accesibilidad',
  '/servicios',
  '/medicina-estetica',
  '/cirugia-premium',
  '/life-longevidad',
  '/medicina-corporal',
  '/unidad-laser',
  '/microinjertos-capilares',
  '/psicologia-life',
  '/tratamientos-por-zonas',
]

/** The paths rendered at build: every public page that is the same for everybody. */
export function prerenderedPaths(): string[] {
  return [...pagePaths, ...clinicPaths(), ...treatmentPaths(), ...unitPaths(), ...concernPaths()]
}

function treatmentPaths(): string[] {
  return readdirSync(join(contentFolder, 'treatments'))
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => `/tratamientos/${file.slice(0, -'.yaml'.length)}`)
}

function clinicPaths(): string[] {
  const { clinics }: { clinics: { slug: string }[] } = parse(
    readFileSync(join(contentFolder, 'pages/clinics.yaml'), 'utf8'),
  )
  return clinics.map(({ slug }) => `/clinicas/${slug}`)
}

/** The page of each unit, by its slug, and of each of its services. */
function unitPaths(): string[] {
  const units: { slug: string; services: { slug: string }[] }[] = parse(
    readFileSync(join(contentFolder, 'units/units.yaml'), 'utf8'),
  )
  return units.flatMap((unit) => [
    `/unidades/${unit.slug}`,
    ...unit.services.map((service) => `/servicios/${unit.slug}/${service.slug}`),
  ])
}

function concernPaths(): string[] {
  const concerns: { id: string }[] = parse(
    readFileSync(join(contentFolder, 'concerns/concerns.yaml'), 'utf8'),
  )
  return concerns.map(({ id }) => `/tratamientos/preocupacion/${id}`)
}
