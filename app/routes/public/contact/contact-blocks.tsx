import { useSiteFacts } from '#app/ui/site-facts.ts'
import { contactOf } from '#content/site-facts.ts'
import { contact as uiContact, whatsapp } from '#content/ui.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { whatsappUrl } from '#app/widgets/whatsapp/whatsapp-url.ts'

type Block = { id: string; title: string; text: string; href?: string | undefined }

/** The five ways to reach the network, each with what it is best for. */
export function ContactBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <dl className="info-blocks">
      {blocks.map((block) => (
        <div key={block.id}>
          <dt>{block.title}</dt>
          <dd>
            <Way block={block} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The link and what it is best for; opening hours are plain text. */
function Way({ block }: { block: Block }) {
  if (block.id === 'horario') return block.text
  return (
    <>
      <Press block={block} />
      <small>{block.text}</small>
    </>
  )
}

function Press({ block: { id, href } }: { block: Block }) {
  const line = contactOf(useSiteFacts())
  const { phone, tel, email } = line
  if (id === 'telefono') return <a href={`tel:${tel}`}>{phone}</a>
  if (id === 'email') return <a href={`mailto:${email}`}>{email}</a>
  if (id === 'whatsapp') {
    return (
      <a href={whatsappUrl(line.whatsapp, whatsapp.message)} target="_blank" rel="noopener">
        {uiContact.write}
        <span className="sr-only"> ({whatsapp.newWindow})</span>
      </a>
    )
  }
  return href ? <AppLink href={href}>{uiContact.seeClinics}</AppLink> : null
}
