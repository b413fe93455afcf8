import type { ComponentType } from 'react'
import type { Capability } from '#domain/staff/capabilities.ts'
import { adminAgendaSettings } from '#content/ui/admin-agenda-settings.ts'
import { adminLaunch } from '#content/ui/admin-launch.ts'
import {
  adminAudit,
  adminCopies,
  adminForms,
  adminIntegrations,
  adminPrivacy,
} from '#content/ui/admin-operations.ts'
import { adminTeam } from '#content/ui/admin-team.ts'

/** A setting that the search finds. `at`: what follows the address of its screen. */
export type FoundField = { label: string; hint?: string; at?: string }

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
  /** What can be set or done there, with its help, for the search. */
  fields?: readonly FoundField[]
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
    id: 'agenda',
    label: adminAgendaSettings.title,
    description: adminAgendaSettings.lead,
    needs: ['settings.read', 'settings.write'],
    load: () => import('./agenda/agenda-screen.tsx'),
    words: ['citas', 'huecos', 'horas', 'salas', 'profesionales', 'ausencias', 'vacaciones', 'calendario'],
    fields: [
      { label: adminAgendaSettings.online.title, hint: adminAgendaSettings.online.hint },
      { label: adminAgendaSettings.length.visit },
      { label: adminAgendaSettings.length.buffer },
      { label: adminAgendaSettings.resources.title, hint: adminAgendaSettings.resources.lead },
      { label: adminAgendaSettings.absences.title, hint: adminAgendaSettings.absences.lead },
      { label: adminAgendaSettings.arrival.label, hint: adminAgendaSettings.arrival.hint },
    ],
  },
  {
    id: 'users',
    label: adminTeam.title,
    description: adminTeam.lead,
    needs: ['users.write'],
    load: () => import('./team/users.tsx'),
    words: ['equipo', 'invitar', 'roles', 'sesiones', 'segundo paso'],
    fields: [
      { label: adminTeam.rolesLabel },
      { label: adminTeam.clinicsLabel, hint: adminTeam.clinicsHint.all },
      { label: adminTeam.factorRequired },
    ],
  },
  {
    id: 'forms',
    label: adminForms.title,
    description: adminForms.lead,
    needs: ['settings.read'],
    load: () => import('./team/forms.tsx'),
    words: ['webhook', 'secreto', 'intentos', 'plazo', 'envíos'],
    fields: [
      { label: adminForms.webhooksTitle, hint: adminForms.webhooksText },
      { label: adminForms.secretTitle, hint: adminForms.secretText },
      { label: adminForms.assignment.title, hint: adminForms.assignment.rule },
      { label: adminForms.retryHours, hint: adminForms.retryHint },
      { label: adminForms.responseMinutes, hint: adminForms.responseHint },
      { label: adminForms.maxAttempts },
      { label: adminForms.withinDays },
      { label: adminForms.minutesBetween },
      { label: adminForms.closeAfterDays },
      { label: adminForms.finalMessage },
    ],
  },
  {
    id: 'privacy',
    label: adminPrivacy.title,
    description: adminPrivacy.lead,
    needs: ['settings.read', 'leads.privacy'],
    load: () => import('./team/privacy.tsx'),
    words: ['derechos', 'conservación', 'encargados', 'RGPD', 'consentimiento'],
    fields: [
      { label: adminPrivacy.retention, hint: adminPrivacy.retentionHint, at: '?vista=plazos' },
      { label: adminPrivacy.mailbox, at: '?vista=plazos' },
      { label: adminPrivacy.processorsTitle, hint: adminPrivacy.processorsEmpty, at: '?vista=plazos' },
      { label: adminPrivacy.tabs.texts, hint: adminPrivacy.textsText, at: '?vista=textos' },
    ],
  },
  {
    id: 'integrations',
    label: adminIntegrations.title,
    description: adminIntegrations.lead,
    needs: ['settings.read'],
    load: () => import('./team/integrations.tsx'),
    words: ['SMTP', 'correo', 'Supabase'],
    fields: Object.values(adminIntegrations.items).map(({ label, off = '' }) => ({ label, hint: off })),
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
    fields: [
      { label: adminCopies.now.title, hint: adminCopies.now.text },
      { label: adminCopies.file.title, hint: adminCopies.file.text },
    ],
  },
]
