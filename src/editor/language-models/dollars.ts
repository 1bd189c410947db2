const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** A price as providers write it: `$3`, `$0.20`, `$0.075`. */
export function formatPrice(dollars: number): string {
  const digits = Number.isInteger(dollars) ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 4 };
  return `$${new Intl.NumberFormat('en', digits).format(dollars)}`;
}

/** What was spent, in as many digits as say something: `$0.0041`, `$0.12`, `$1,234`. */
export function formatCost(dollars: number): string {
  if (dollars > 0 && dollars < 0.000_001) {
    return '<$0.000001';
  }
  const digits =
    dollars > 0 && dollars < 0.01
      ? { maximumSignificantDigits: 2 }
      : dollars === 0 || dollars >= 1000
        ? { maximumFractionDigits: 0 }
        : cents;
  return `$${new Intl.NumberFormat('en', digits).format(dollars)}`;
}
