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
]

/** The paths rendered at build: every public page that is the same for everybody. */
export function prerenderedPaths(): string[] {
  return [...pagePaths, ...clinicPaths(), ...treatmentPaths()]
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
