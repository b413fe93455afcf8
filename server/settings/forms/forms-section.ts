import { type FormsSettings, readFormsSettings } from '#domain/settings/forms-settings.ts'
import type { SectionReader } from '../../shared/settings/stored-section.ts'

export const formsSection: SectionReader<FormsSettings> = { section: 'forms', read: readFormsSettings }
