/** Shown for a fact that only the operator can provide and has not provided yet. */
export const pendingFact = 'Pendiente de completar'
