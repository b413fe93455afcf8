import { adminSettings, cookies } from '#content/ui.ts'
import { storageRegistry } from '#app/widgets/consent/storage-registry.ts'

const texts = adminSettings.registry
const CATEGORIES = ['necessary', 'analytics', 'marketing'] as const

/** The consent categories as visitors read them, each with the items it allows. */
export default function CookieRegistry() {
  return (
    <section className="cookie-registry" aria-labelledby="cookie-registry-title">
      <h2 id="cookie-registry-title">{texts.title}</h2>
      <p>{texts.text}</p>
      {CATEGORIES.map((category) => (
        <Category key={category} category={category} />
      ))}
    </section>
  )
}

function Category({ category }: { category: (typeof CATEGORIES)[number] }) {
  const { label, text } = cookies.dialog.categories[category]
  const items = storageRegistry.filter((item) => item.category === category)
  return (
    <>
      <h3>{label}</h3>
      <p>{text}</p>
      {items.length === 0 ? <p>{texts.none}</p> : null}
      <ul>
        {items.map(({ name, purpose, life, owner }) => (
          <li key={name}>
            <code>{name}</code>
            <span>{purpose}</span>
            <small>
              {life} · {owner}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
