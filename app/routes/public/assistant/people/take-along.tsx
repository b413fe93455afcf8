import { Button } from '#app/ui/button.tsx'
import { keepDraft } from '#app/widgets/lead-form/drafts.ts'
import { LEAD_LIMITS } from '#domain/lead/lead.ts'
import { useNavigate } from 'react-router'
import type { AssistantTexts } from '../assistant-view.ts'
import type { Turn } from '../conversation.ts'
import { transcriptOf } from './transcript-of.ts'

/**
 * Takes the conversation into the message of the contact form, to read, edit and send. It is never sent automatically.
 */
export function TakeAlong({ texts, turns }: { texts: AssistantTexts; turns: readonly Turn[] }) {
  const { conversation, consent } = texts
  const navigate = useNavigate()

  function takeAlong() {
    const head = `${conversation.draftHead}\n`
    const transcript = transcriptOf(turns, conversation, LEAD_LIMITS.message - head.length)
    keepDraft('contact_page', { ...blank, subject: 'info', message: head + transcript })
    void navigate('/contacto#mensaje')
  }

  return (
    <div className="person-take" role="group" aria-label={consent.title}>
      <p>{consent.text}</p>
      <Button small look="ghost" onClick={takeAlong}>
        {consent.accept}
      </Button>
    </div>
  )
}

const blank = {
  name: '',
  email: '',
  phone: '',
  clinic: '',
  treatment: '',
  website: '',
  health: false,
  marketing: false,
}
