import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { clinicLabel } from '#content/clinic-choices.ts'
import type { ConversationDetail } from '#domain/conversations/conversation-view.ts'
import type { TemplateRow } from '#domain/lead/lead-detail.ts'
import { fillTemplate, type TemplateValues } from '#domain/lead/message-template.ts'
import { foldedText } from '#domain/text/folded-text.ts'
import { useTemplates } from '../leads-desk/use-templates.ts'
import { staffName, visitorName } from './names.ts'

const CHANNELS: ReadonlySet<TemplateRow['channel']> = new Set(['whatsapp', 'sms', 'email'])

/** The templates that fit a written conversation, and their texts filled in for this person. */
export function useChatTemplates(conversation: ConversationDetail) {
  const { me } = useStaff()
  const { data = [] } = useTemplates()
  const templates = data.filter(({ active, channel }) => active && CHANNELS.has(channel))
  const values: TemplateValues = {
    nombre: conversation.name ? visitorName(conversation) : null,
    clinica: conversation.clinic ? clinicLabel(conversation.clinic) : null,
    direccion: null,
    telefono: null,
    fecha: null,
    hora: null,
    codigo: conversation.lead?.folio ?? null,
    agente: staffName(me?.user.displayName),
  }
  return {
    matching: (typed: string) => {
      const wanted = foldedText(typed)
      return templates.filter(({ name }) => foldedText(name).includes(wanted))
    },
    fill: (template: TemplateRow) => fillTemplate(template.body, values).text,
  }
}
