import { SOCIAL_NETWORKS } from '#content/social-networks.ts'
import type { SectionValue, SettingField, SiteSection } from '#domain/settings/site-section.ts'

const fields: readonly SettingField[] = SOCIAL_NETWORKS.map(({ id, label, hosts }) => ({
  id,
  label,
  kind: 'line',
  pattern: {
    source: `^https://(?:[a-z]{1,3}\\.)?(?:${hosts.map((host) => host.replace('.', '\\.')).join('|')})/[^\\s"\\\\]+$`,
    message: `La dirección completa del perfil: https://www.${hosts[0]}/…`,
  },
}))

/** The profiles in social networks that the footer links to. */
export const socialSection: SiteSection = {
  id: 'social',
  label: 'Redes sociales',
  description: 'Los perfiles de la red que enlaza el pie de cada página.',
  groups: [
    {
      id: 'profiles',
      title: 'Perfiles',
      hint: 'La dirección completa de cada uno, con https. En blanco no sale. Los buscadores también los leen.',
      fields,
    },
  ],
}

export const socialDefaults: SectionValue = {
  profiles: Object.fromEntries(SOCIAL_NETWORKS.map(({ id }) => [id, ''])),
}
