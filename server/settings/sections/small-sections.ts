import { titleSuffix } from '#content/brand.ts'
import { unitRoute, writtenUnits } from '#content/units.ts'
import type { SectionValue, SiteSection } from '#domain/settings/site-section.ts'

/** Asks everyone for their consent again. */
export const cookiesSection: SiteSection = {
  id: 'cookies',
  label: 'Cookies',
  description: 'Volver a preguntar a todo el mundo, cuando /cookies añade una finalidad.',
  confirm: 'volver a preguntar',
  groups: [
    {
      id: 'consent',
      title: 'Consentimiento',
      fields: [
        {
          id: 'revision',
          label: 'Revisión',
          kind: 'number',
          min: 2,
          max: 9999,
          next: 'Volver a preguntar (revisión {n})',
          hint: 'Con una revisión mayor, el aviso aparece de nuevo a todo el mundo en su próxima página. No puede bajar.',
        },
      ],
    },
  ],
}
/** The first revision. It stands after the version of the built site (app/widgets/consent/consent-store.ts). */
export const cookiesDefaults: SectionValue = { consent: { revision: 2 } }

/** Images that the build always creates. */
const SHARING_IMAGES = [
  { value: '/og-default.jpg', label: 'La de toda la web' },
  ...writtenUnits.map((unit) => ({ value: `/og${unitRoute(unit)}.jpg`, label: unit.name })),
]

/** What search engines see. */
export const seoSection: SiteSection = {
  id: 'seo',
  label: 'SEO',
  description:
    'El final de los títulos, la imagen al compartir, las direcciones antiguas y si los buscadores pueden entrar.',
  groups: [
    {
      id: 'titles',
      title: 'Títulos',
      fields: [
        {
          id: 'suffix',
          label: 'Final de cada título',
          kind: 'line',
          required: true,
          max: 40,
          hint: 'Sin la barra que lo separa.',
        },
      ],
    },
    {
      id: 'sharing',
      title: 'Al compartir',
      fields: [
        {
          id: 'image',
          label: 'Imagen de las páginas sin una propia',
          kind: 'choice',
          required: true,
          options: SHARING_IMAGES,
        },
      ],
    },
    {
      id: 'redirects',
      title: 'Direcciones que se han movido',
      fields: [
        {
          id: 'list',
          label: 'Una por línea',
          kind: 'redirects',
          hint: '«/antigua /nueva». Se contesta 301, con y sin barra al final.',
        },
      ],
    },
    {
      id: 'robots',
      title: 'Buscadores',
      fields: [
        {
          id: 'closed',
          label: 'Cerrar la web a los buscadores',
          kind: 'switch',
          hint: 'robots.txt los echa de todas las páginas. Para antes de abrir.',
          confirm: { when: true, words: 'cerrar la web' },
        },
      ],
    },
  ],
}
export const seoDefaults: SectionValue = {
  titles: { suffix: titleSuffix.replace(/^[\s|]+/, '') },
  sharing: { image: '/og-default.jpg' },
  redirects: { list: '' },
  robots: { closed: false },
}
