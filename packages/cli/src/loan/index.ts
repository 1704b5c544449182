export { addLoanOptions, addQuoteOptions, type QuoteOptions, quotedRate, quoteTermsOfOptions } from './loan-options.ts'
export { loanVerbs } from './loan-verbs.ts'
