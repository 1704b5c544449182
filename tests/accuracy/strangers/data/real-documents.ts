/** Number of real documents in the corpus, by the system that printed them; the others were created to test readers. */
export const realDocuments: readonly { system: string; documents: number }[] = [
  { system: 'Yardi Voyager rent rolls', documents: 8 },
  { system: 'Yardi statements and packages built on them', documents: 4 },
  { system: 'RealPage OneSite', documents: 7 },
  { system: 'Entrata', documents: 4 },
  { system: 'AppFolio', documents: 4 },
  { system: 'brokers, owners and offering memoranda', documents: 5 },
]
