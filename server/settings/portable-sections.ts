import type { Site } from '#content/site/site.ts'
import { adminForms, adminPrivacy } from '#content/ui/admin-operations.ts'
import { adminTeam } from '#content/ui/admin-team.ts'
import { formsSettings, type FormsSettings, WEBHOOKS } from '#domain/settings/forms-settings.ts'
import { loweredNumbers } from '#domain/settings/lowered-numbers.ts'
import { privacySettings, type PrivacySettings } from '#domain/settings/privacy-settings.ts'
import { monthsInWords, retentionConfirm } from '#domain/settings/retention-words.ts'
import type { SectionValue, SettingField, SettingKind } from '#domain/settings/site-section.ts'
import { teamSettings, type TeamSettings } from '#domain/settings/team-settings.ts'
import { factorWords, webhookWords, wordsToType } from '#domain/settings/words-to-type.ts'
import type { z } from 'zod'
import { findSection, saveSectionIn, type SectionReader } from '../shared/settings/stored-section.ts'
import { teamSection } from '../shared/settings/team-section.ts'
import { formsSection } from './forms/forms-section.ts'
import type { PortableSection, Values } from './portable-section.ts'
import { presentSection } from './present-section.ts'
import { privacySection } from './privacy/privacy-section.ts'
import { saveSectionIn as saveSiteSectionIn } from './save-section.ts'
import { siteSections } from './sections/site-sections.ts'

/** Every section in a settings file, in the order of the screen. */
export function portableSections(site: Site, now: Date): PortableSection[] {
  return [...[...siteSections.keys()].map((id) => ofSite(site, id, now)), forms, privacy, team]
}

function ofSite(site: Site, id: string, now: Date): PortableSection {
  const { section, schema } = siteSections.get(id)!
  const rows = (value: Values) => value as SectionValue
  return {
    id,
    label: section.label,
    groups: section.groups,
    find: (db) => presentSection(site, db, id, now),
    carried: (value) => value,
    parse: (value) => schema.safeParse(value),
    refused: (before, after) => loweredNumbers(section, rows(before), rows(after)),
    rows,
    typed: (before, after) => wordsToType(section, rows(before), rows(after)),
    saveIn: async (tx, by, save) => {
      const { value: before } = await presentSection(site, tx, id, now)
      return saveSiteSectionIn(tx, by, { section: id, before, ...save }, now, () =>
        presentSection(site, tx, id, now),
      )
    },
  }
}

type Own<Value> = Pick<PortableSection, 'label' | 'groups' | 'needs'> & {
  reader: SectionReader<Value>
  schema: z.ZodType<Value>
  carried?: (value: Value) => Values
  rows: (value: Value) => SectionValue
  typed?: (before: Value, after: Value) => string | undefined
}

/** A section that has its own screen. The values passed in always come from `find` or `parse`. */
function ofOwn<Value extends Values>({ reader, schema, carried, rows, typed, ...rest }: Own<Value>) {
  const section: PortableSection = {
    ...rest,
    id: reader.section,
    find: (db) => findSection(db, reader),
    carried: (value) => carried?.(value as Value) ?? value,
    parse: (value) => schema.safeParse(value),
    refused: () => ({}),
    rows: (value) => rows(value as Value),
    typed: (before, after) => typed?.(before as Value, after as Value),
    saveIn: (tx, by, { value, ...save }) => saveSectionIn(tx, by, reader, { ...save, value: value as Value }),
  }
  return section
}

const fields = (kind: SettingKind, labels: Readonly<Record<string, string>>): SettingField[] =>
  Object.entries(labels).map(([id, label]) => ({ id, label, kind }))

/** Without addresses, whose path may contain a key, and without assignees. */
const forms = ofOwn<FormsSettings>({
  label: adminForms.title,
  groups: [
    { id: 'webhooks', title: adminForms.webhooksTitle, fields: fields('switch', adminForms.names) },
    {
      id: 'answer',
      title: adminForms.answerTitle,
      fields: [
        ...fields('number', {
          retryHours: adminForms.retryHours,
          responseMinutes: adminForms.responseMinutes,
          maxAttempts: adminForms.maxAttempts,
          withinDays: adminForms.withinDays,
          minutesBetween: adminForms.minutesBetween,
          closeAfterDays: adminForms.closeAfterDays,
        }),
        ...fields('switch', { finalMessage: adminForms.finalMessage }),
      ],
    },
  ],
  reader: formsSection,
  schema: formsSettings,
  carried: ({ webhooks, retryHours, responseMinutes, attempts }) => ({
    webhooks: Object.fromEntries(WEBHOOKS.map((name) => [name, { enabled: webhooks[name].enabled }])),
    retryHours,
    responseMinutes,
    attempts,
  }),
  rows: ({ webhooks, retryHours, responseMinutes, attempts }) => ({
    webhooks: Object.fromEntries(WEBHOOKS.map((name) => [name, webhooks[name].enabled])),
    answer: { retryHours, responseMinutes, ...attempts },
  }),
  typed: (before, after) => webhookWords(before.webhooks, after.webhooks),
})

const privacy = ofOwn<PrivacySettings>({
  label: adminPrivacy.title,
  groups: [
    {
      id: 'data',
      title: adminPrivacy.tabs.data,
      fields: fields('text', {
        rightsMailbox: adminPrivacy.mailbox,
        retentionMonths: adminPrivacy.retention,
        processors: adminPrivacy.processorsTitle,
      }),
    },
  ],
  reader: privacySection,
  schema: privacySettings,
  rows: ({ rightsMailbox, retentionMonths, processors }) => ({
    data: {
      rightsMailbox,
      retentionMonths: monthsInWords(retentionMonths),
      processors: processors
        .map((one) =>
          [one.name, one.task, one.data, one.transfer, one.contractOn].filter(Boolean).join(' · '),
        )
        .join('\n'),
    },
  }),
  typed: (before, after) => retentionConfirm(before.retentionMonths, after.retentionMonths),
})

const team = ofOwn<TeamSettings>({
  label: adminTeam.title,
  needs: 'users.write',
  groups: [
    {
      id: 'access',
      title: adminTeam.columns.factor,
      fields: fields('switch', { factorRequired: adminTeam.factorRequired }),
    },
  ],
  reader: teamSection,
  schema: teamSettings,
  rows: (access) => ({ access }),
  typed: factorWords,
})
