import { roleKind, type RoleKind } from './roles.js';

const all: readonly RoleKind[] = ['admin', 'manager', 'usa_manager', 'worker'];
const office: readonly RoleKind[] = ['admin', 'manager'];
const officeAndUsa: readonly RoleKind[] = ['admin', 'manager', 'usa_manager'];
const shop: readonly RoleKind[] = ['admin', 'manager', 'worker'];
const admin: readonly RoleKind[] = ['admin'];
/** A device by itself, no person. */
const nobody: readonly RoleKind[] = [];

/**
 * Permission -> roles that hold it: the one list behind the guard on a route (`@Can`) and the button in a page
 * (`useCan`). Limits that depend on the state or the owner of a record are rules of the owning service.
 */
export const PERMISSIONS = {
  // any signed-in person
  'session.self': all,
  'profile.view': all,
  'profile.write': all,
  // the second factor: to show it, and to set it up
  'factor.prove': all,
  'factor.enrol': all,
  // users
  'user.administer': admin,
  'user.list': office,
  'user.pick': officeAndUsa,
  'role.list': officeAndUsa,
  // enrolled devices
  'device.administer': admin,
  'bench.unlock': nobody,
  // a screen on the wall hears that the floor changed, and not what
  'floor.hear': nobody,
  'notification.read': office,
  'realtime.join': all,
  // clients
  'client.list': officeAndUsa,
  'client.view': all,
  'client.write': officeAndUsa,
  'client.delete': admin,
  'client.restore': admin,
  // everything that is known of one, for herself
  'client.file': admin,
  'client.forget': admin,
  'client.import': admin,
  // a view of the clients or of the calls for everybody; each sees the own ones in it
  'client.share-view': office,
  'message.view': officeAndUsa,
  'message.tell': officeAndUsa,
  'message.remind': officeAndUsa,
  'country.read': all,
  'video.administer': admin,
  // orders
  'order.list': all,
  // a view of the list for everybody; each sees the own orders in it
  'order.share-view': office,
  'order.view': all,
  'order.import': admin,
  // changes of all orders and meetings, as they happen; a usa_manager hears of the own ones
  'order.hear-all': shop,
  'order.create': officeAndUsa,
  'order.update': officeAndUsa,
  'order.move': officeAndUsa,
  // to turn the screen to a client, at a desk and not at a bench; and what she signs then
  'slip.turn': officeAndUsa,
  'slip.sign': officeAndUsa,
  'order.move-any': admin,
  'order.restore': office,
  'order.archive': office,
  'order.associate': office,
  'order.delete': admin,
  'order.change-client': officeAndUsa,
  'order.assign-creator': office,
  'order.set-complete-date': officeAndUsa,
  'order.update-properties': officeAndUsa,
  // weight and sawing length, asked while ticking (AMB-32)
  'order.measure': all,
  'order.upload': officeAndUsa,
  'checklist.tick': shop,
  // whoever may tick may hold; who may release is also a matter of who held
  'order.hold': shop,
  'order.release': all,
  'order.rush': office,
  'order.see-change': shop,
  'stage.tick': shop,
  'stage.write': office,
  'file.delete': officeAndUsa,
  'order.list-usa': officeAndUsa,
  'order.see-status-column': office,
  'order.usa-tools': office,
  'change-notice.view': all,
  'stock.view': admin,
  'dashboard.view': all,
  'dashboard.clients': office,
  // payments
  'payment.view': all,
  'payment.import': admin,
  'payment.write': office,
  'payment.catalogue': office,
  'payment.refresh-catalogue': admin,
  // to close the day's money, and to confirm that somebody else does
  'payment.cash-up': office,
  'payment.share-view': office,
  // calendar
  'meeting.view': officeAndUsa,
  'meeting.import': admin,
  'meeting.write': officeAndUsa,
  'calendar.all-types': office,
  // the floor
  'floor.board': all,
  'floor.view': all,
  'floor.administer': admin,
  'floor.promise': officeAndUsa,
  'floor.report': office,
  'place.move': shop,
  // the house
  'settings.administer': admin,
  'data.take': admin,
  'audit.view': admin,
  'operation.view': admin,
  'operation.replay': admin,
  // reports
  'report.view': admin,
} as const satisfies Record<string, readonly RoleKind[]>;

export type Permission = keyof typeof PERMISSIONS;

export const isPermission = (name: string): name is Permission => Object.hasOwn(PERMISSIONS, name);

/** Whether a role holds a permission; an unknown role holds none. */
export const roleCan = (role: string, permission: Permission): boolean => {
  const kind = roleKind(role);
  return kind !== undefined && (PERMISSIONS[permission] as readonly RoleKind[]).includes(kind);
};
