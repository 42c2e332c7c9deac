/// <reference types="../css" />
/// <reference types="./tabler" />
/**
 * The icons of the house, a module each: a page fetches those that it shows. Arrows, chevrons, back, log out and the
 * menu's fold are mirrored: `IconArrowLeft` always points towards the inline start, whatever the language.
 */

export type { IconComponent, IconProps } from './icon';

// Menu and shell
export { IconLayoutGrid } from './drawn/layout-grid';
export { IconLayoutList } from './drawn/layout-list';
export { IconLayoutKanban } from './drawn/layout-kanban';
export { IconCalendar } from './drawn/calendar';
export { IconUsers } from './drawn/users';
export { IconIdBadge2 } from './drawn/id-badge2';
export { IconChartBar } from './drawn/chart-bar';
export { IconChartHistogram } from './drawn/chart-histogram';
export { IconPlayerPlay } from './drawn/player-play';
export { IconPackages } from './drawn/packages';
export { IconSearch } from './drawn/search';
export { IconBell } from './drawn/bell';
export { IconLanguage } from './drawn/language';
export { IconMenu2 } from './drawn/menu2';
export { IconHome } from './drawn/home';
export { IconWorld } from './drawn/world';
export { IconCommand } from './drawn/command';
export { IconKeyboard } from './drawn/keyboard';
export { IconSettings } from './drawn/settings';
export { IconBug } from './drawn/bug';

// Actions
export { IconPlus } from './drawn/plus';
export { IconMinus } from './drawn/minus';
export { IconX } from './drawn/x';
export { IconCheck } from './drawn/check';
export { IconEdit } from './drawn/edit';
export { IconPencil } from './drawn/pencil';
export { IconTrash } from './drawn/trash';
export { IconCopy } from './drawn/copy';
export { IconCopyPlus } from './drawn/copy-plus';
export { IconPrinter } from './drawn/printer';
export { IconDownload } from './drawn/download';
export { IconUpload } from './drawn/upload';
export { IconExternalLink } from './drawn/external-link';
export { IconLink } from './drawn/link';
export { IconUnlink } from './drawn/unlink';
export { IconActivityHeartbeat } from './drawn/activity-heartbeat';
export { IconRefresh } from './drawn/refresh';
export { IconReload } from './drawn/reload';
export { IconFilter } from './drawn/filter';
export { IconAdjustmentsHorizontal } from './drawn/adjustments-horizontal';
export { IconDotsVertical } from './drawn/dots-vertical';
export { IconDots } from './drawn/dots';
export { IconGripVertical } from './drawn/grip-vertical';
export { IconArrowsExchange } from './drawn/arrows-exchange';
export { IconArrowsHorizontal } from './drawn/arrows-horizontal';
export { IconMaximize } from './drawn/maximize';

// State of things
export { IconCircleCheck } from './drawn/circle-check';
export { IconCircleX } from './drawn/circle-x';
export { IconAlertCircle } from './drawn/alert-circle';
export { IconAlertTriangle } from './drawn/alert-triangle';
export { IconInfoCircle } from './drawn/info-circle';
export { IconHelpCircle } from './drawn/help-circle';
export { IconLock } from './drawn/lock';
export { IconLockOpen } from './drawn/lock-open';
export { IconBan } from './drawn/ban';
export { IconClock } from './drawn/clock';
export { IconRush } from './drawn/rush';
export { IconEyeCheck } from './drawn/eye-check';
export { IconClockExclamation } from './drawn/clock-exclamation';
export { IconProgressCheck } from './drawn/progress-check';
export { IconCloudOff } from './drawn/cloud-off';
export { IconWifiOff } from './drawn/wifi-off';
export { IconEye } from './drawn/eye';
export { IconEyeOff } from './drawn/eye-off';
export { IconStar } from './drawn/star';
export { IconFlag } from './drawn/flag';
export { IconHistory } from './drawn/history';
export { IconLoader2 } from './drawn/loader2';
export { IconCircleDashed } from './drawn/circle-dashed';

// Orders and wigs
export { IconBarcode } from './drawn/barcode';
export { IconScan } from './drawn/scan';
export { IconQrcode } from './drawn/qrcode';
export { IconTool } from './drawn/tool';
export { IconArchive } from './drawn/archive';
export { IconBox } from './drawn/box';
export { IconTruck } from './drawn/truck';
export { IconPackageExport } from './drawn/package-export';
export { IconSignature } from './drawn/signature';
export { IconEraser } from './drawn/eraser';
export { IconScissors } from './drawn/scissors';
export { IconPalette } from './drawn/palette';
export { IconRuler2 } from './drawn/ruler2';
export { IconWeight } from './drawn/weight';
export { IconNote } from './drawn/note';
export { IconNotes } from './drawn/notes';
export { IconMessage } from './drawn/message';
export { IconMessagePlus } from './drawn/message-plus';
export { IconFilePencil } from './drawn/file-pencil';
export { IconListCheck } from './drawn/list-check';
export { IconTag } from './drawn/tag';
export { IconHash } from './drawn/hash';

// People and contact
export { IconUser } from './drawn/user';
export { IconUserPlus } from './drawn/user-plus';
export { IconUserCheck } from './drawn/user-check';
export { IconUserCog } from './drawn/user-cog';
export { IconPhone } from './drawn/phone';
export { IconDeviceMobile } from './drawn/device-mobile';
export { IconMail } from './drawn/mail';
export { IconMailOpened } from './drawn/mail-opened';
export { IconMapPin } from './drawn/map-pin';
export { IconId } from './drawn/id';
export { IconKey } from './drawn/key';
export { IconShieldLock } from './drawn/shield-lock';
export { IconBrandWhatsapp } from './drawn/brand-whatsapp';

// Calendar
export { IconCalendarPlus } from './drawn/calendar-plus';
export { IconCalendarEvent } from './drawn/calendar-event';
export { IconCalendarTime } from './drawn/calendar-time';

// Money
export { IconCash } from './drawn/cash';
export { IconCreditCard } from './drawn/credit-card';
export { IconReceipt } from './drawn/receipt';
export { IconFileInvoice } from './drawn/file-invoice';
export { IconFileSpreadsheet } from './drawn/file-spreadsheet';
export { IconFileTypePdf } from './drawn/file-type-pdf';
export { IconBuildingBank } from './drawn/building-bank';
export { IconWallet } from './drawn/wallet';
export { IconCurrencyShekel } from './drawn/currency-shekel';

// Media
export { IconCamera } from './drawn/camera';
export { IconCameraRotate } from './drawn/camera-rotate';
export { IconPhoto } from './drawn/photo';
export { IconPhotoPlus } from './drawn/photo-plus';
export { IconVideo } from './drawn/video';
export { IconVideoPlus } from './drawn/video-plus';
export { IconPlayerPause } from './drawn/player-pause';
export { IconFile } from './drawn/file';
export { IconPaperclip } from './drawn/paperclip';
export { IconZoomIn } from './drawn/zoom-in';
export { IconZoomOut } from './drawn/zoom-out';

// Tables
export { IconArrowsSort } from './drawn/arrows-sort';
export { IconArrowUp } from './drawn/arrow-up';
export { IconArrowDown } from './drawn/arrow-down';
export { IconChevronUp } from './drawn/chevron-up';
export { IconChevronDown } from './drawn/chevron-down';
export { IconBaselineDensitySmall } from './drawn/baseline-density-small';
export { IconBaselineDensityMedium } from './drawn/baseline-density-medium';
export { IconBaselineDensityLarge } from './drawn/baseline-density-large';

// Mirrored with the reading direction
export { IconArrowLeft } from './drawn/arrow-left';
export { IconArrowRight } from './drawn/arrow-right';
export { IconChevronLeft } from './drawn/chevron-left';
export { IconChevronRight } from './drawn/chevron-right';
export { IconChevronsLeft } from './drawn/chevrons-left';
export { IconChevronsRight } from './drawn/chevrons-right';
export { IconLayoutSidebarLeftCollapse } from './drawn/layout-sidebar-left-collapse';
export { IconLayoutSidebarLeftExpand } from './drawn/layout-sidebar-left-expand';
export { IconCornerDownLeft } from './drawn/corner-down-left';
export { IconLogout } from './drawn/logout';
export { IconLogin } from './drawn/login';
export { IconSend } from './drawn/send';
export { IconColumns3 } from './drawn/columns3';
