import styles from '../styles/app.css?inline'

if (import.meta.env.DEV) await import('../styles/app.css')

/**
 * The stylesheet inside the document: one request less before the first paint. The browser keeps what the server
 * printed and never receives the text a second time (the import is dropped from its bundle).
 */
export function PageStyles() {
  return (
    <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? styles : '' }} />
  )
}
