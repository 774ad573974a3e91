/** How a tip of a plot looks, in the colours of the page. */
export const TIP = { fill: 'var(--surface)', stroke: 'var(--line-strong)', lineHeight: 1.4, textPadding: 10 };
