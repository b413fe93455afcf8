/** URL of another sign-in screen; keeps the return path. */
export function modePath(search: string, mode: string | null): string {
  const back = new URLSearchParams(search).get('volver')
  const query = new URLSearchParams({ ...(mode ? { modo: mode } : {}), ...(back ? { volver: back } : {}) })
  return query.size > 0 ? `/login?${query}` : '/login'
}
