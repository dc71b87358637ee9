/** Permissions of staff; every operation requires one (decision 084). */
export const permissions = [
  'bookings.read',
  'bookings.write',
  'payments.read',
  'payments.write',
  'departures.read',
  'departures.write',
  'catalogue.read',
  'catalogue.write',
  'vouchers.write',
  'figures.read',
  'finance.read',
  'finance.write',
  'crew.read',
  'crew.write',
  'privacy.manage',
  'staff.manage',
  'audit.read',
  'outbox.read',
  'outbox.manage',
] as const;
export type Permission = (typeof permissions)[number];

/** The roles of staff; an owner has every permission. */
export const roles = ['sales', 'crew', 'finance', 'catalogue', 'owner'] as const;
export type Role = (typeof roles)[number];

/** The permissions of every role. */
export const permissionsOf: Readonly<Record<Role, readonly Permission[]>> = {
  sales: [
    'bookings.read',
    'bookings.write',
    'payments.read',
    'departures.read',
    'catalogue.read',
    'crew.read',
    'crew.write',
    'vouchers.write',
    'outbox.read',
    'figures.read',
  ],
  crew: ['crew.read', 'crew.write', 'departures.read'],
  finance: [
    'bookings.read',
    'payments.read',
    'payments.write',
    'figures.read',
    'finance.read',
    'finance.write',
    'departures.read',
    'catalogue.read',
    'audit.read',
    'outbox.read',
  ],
  catalogue: ['catalogue.read', 'catalogue.write', 'departures.read', 'departures.write', 'vouchers.write'],
  owner: permissions,
};

/** Whether a role has a permission. */
export function may(role: Role, permission: Permission): boolean {
  return permissionsOf[role].includes(permission);
}
