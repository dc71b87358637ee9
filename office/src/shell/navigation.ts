import type { Permission } from '@towpath/rules/office/permissions';
import Anchor from 'lucide-react/icons/anchor';
import Banknote from 'lucide-react/icons/banknote';
import BookOpen from 'lucide-react/icons/book-open';
import BookOpenCheck from 'lucide-react/icons/book-open-check';
import ChartLine from 'lucide-react/icons/chart-line';
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Compass from 'lucide-react/icons/compass';
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern';
import History from 'lucide-react/icons/history';
import Hourglass from 'lucide-react/icons/hourglass';
import ListChecks from 'lucide-react/icons/list-checks';
import ListOrdered from 'lucide-react/icons/list-ordered';
import MailCheck from 'lucide-react/icons/mail-check';
import MessagesSquare from 'lucide-react/icons/messages-square';
import NotebookText from 'lucide-react/icons/notebook-text';
import Scale from 'lucide-react/icons/scale';
import Send from 'lucide-react/icons/send';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sun from 'lucide-react/icons/sun';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Truck from 'lucide-react/icons/truck';
import Users from 'lucide-react/icons/users';

/** The screens of the navigation: path, required permission, and the letter that opens them after `g`. */
export const navigation = [
  { name: 'today', path: '/', needs: null, letter: 't', icon: Sun },
  { name: 'tasks', path: '/tasks', needs: 'bookings.read', letter: 'j', icon: ListChecks },
  { name: 'bookings', path: '/bookings', needs: 'bookings.read', letter: 'b', icon: ClipboardList },
  { name: 'finder', path: '/finder', needs: 'bookings.write', letter: 'n', icon: Compass },
  { name: 'departures', path: '/departures', needs: 'departures.read', letter: 'd', icon: Anchor },
  { name: 'options', path: '/options', needs: 'bookings.read', letter: 'h', icon: Hourglass },
  { name: 'waiting', path: '/waiting', needs: 'bookings.read', letter: 'w', icon: ListOrdered },
  { name: 'enquiries', path: '/enquiries', needs: 'bookings.read', letter: 'e', icon: MessagesSquare },
  { name: 'suppliers', path: '/suppliers', needs: 'departures.read', letter: 'l', icon: Truck },
  { name: 'catalogue', path: '/catalogue', needs: 'catalogue.read', letter: 'c', icon: BookOpen },
  { name: 'vouchers', path: '/vouchers', needs: 'catalogue.read', letter: 'v', icon: TicketPercent },
  { name: 'figures', path: '/figures', needs: 'figures.read', letter: 'f', icon: ChartLine },
  { name: 'payments', path: '/payments', needs: 'payments.read', letter: 'm', icon: Banknote },
  { name: 'open_items', path: '/open-items', needs: 'payments.read', letter: 'u', icon: CircleDollarSign },
  { name: 'comparison', path: '/comparison', needs: 'payments.read', letter: 'r', icon: Scale },
  { name: 'books', path: '/books', needs: 'finance.read', letter: 'k', icon: BookOpenCheck },
  { name: 'insurance', path: '/insurance', needs: 'payments.read', letter: 'i', icon: ShieldCheck },
  { name: 'staff', path: '/staff', needs: 'staff.manage', letter: 's', icon: Users },
  { name: 'audit', path: '/audit', needs: 'audit.read', letter: 'a', icon: History },
  { name: 'privacy', path: '/privacy', needs: 'privacy.manage', letter: 'p', icon: FingerprintPattern },
  { name: 'outbox', path: '/outbox', needs: 'outbox.read', letter: 'o', icon: Send },
  { name: 'templates', path: '/templates', needs: 'bookings.write', letter: 'x', icon: NotebookText },
  { name: 'domain', path: '/sender-domain', needs: 'outbox.manage', letter: 'y', icon: MailCheck },
] as const satisfies readonly { needs: Permission | null; [fact: string]: unknown }[];
