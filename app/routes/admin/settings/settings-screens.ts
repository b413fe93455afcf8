import type { ComponentType } from 'react'
import type { Capability } from '#domain/staff/capabilities.ts'
import { adminLaunch } from '#content/ui/admin-launch.ts'
import {
  adminAudit,
  adminCopies,
  adminForms,
  adminIntegrations,
  adminPrivacy,
} from '#content/ui/admin-operations.ts'
import { adminTeam } from '#content/ui/admin-team.ts'

export type SettingsScreen = {
  /** Path after /admin/settings/. */
  id: string
  label: string
  description: string
  /** Any one of them gives access. */
  needs: readonly [Capability, ...Capability[]]
  load: () => Promise<{ default: ComponentType }>
  /** Search words, besides its name and description. */
  words?: readonly string[]
}

/** Sections with their own screen; the others are rendered from the server's description. */
export const settingsScreens: readonly SettingsScreen[] = [
  {
    id: 'launch',
    label: adminLaunch.title,
    description: adminLaunch.lead,
    needs: ['settings.read'],
    load: () => import('./team/launch.tsx'),
  },
  {
    id: 'users',
    label: adminTeam.title,
    description: adminTeam.lead,
    needs: ['users.write'],
    load: () => import('./team/users.tsx'),
    words: ['equipo', 'invitar', 'roles', 'sesiones', 'segundo paso'],
  },
  {
    id: 'forms',
    label: adminForms.title,
    description: adminForms.lead,
    needs: ['settings.read'],
    load: () => import('./team/forms.tsx'),
    words: ['webhook', 'secreto', 'intentos', 'plazo', 'envíos'],
  },
  {
    id: 'privacy',
    label: adminPrivacy.title,
    description: adminPrivacy.lead,
    needs: ['settings.read', 'leads.privacy'],
    load: () => import('./team/privacy.tsx'),
    words: ['derechos', 'conservación', 'encargados', 'RGPD', 'consentimiento'],
  },
  {
    id: 'integrations',
    label: adminIntegrations.title,
    description: adminIntegrations.lead,
    needs: ['settings.read'],
    load: () => import('./team/integrations.tsx'),
    words: ['SMTP', 'correo', 'Supabase'],
  },
  {
    id: 'audit',
    label: adminAudit.title,
    description: adminAudit.lead,
    needs: ['audit.read'],
    load: () => import('./team/audit.tsx'),
    words: ['registro', 'accesos', 'quién'],
  },
  {
    id: 'copies',
    label: adminCopies.title,
    description: adminCopies.lead,
    needs: ['settings.read'],
    load: () => import('./team/copies.tsx'),
    words: ['backup', 'restaurar'],
  },
]
