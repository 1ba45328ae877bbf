import { awayMerge } from "./away/awayMerge.ts";
import { awayOpen } from "./away/awayOpen.ts";
import { awayRefresh } from "./away/awayRefresh.ts";
import { awaySave } from "./away/awaySave.ts";
import { awaySend } from "./away/awaySend.ts";
import { awayStatus } from "./away/awayStatus.ts";
import { awayTake } from "./away/awayTake.ts";
import { backupCommand } from "./backup.ts";
import { checkCommand } from "./check.ts";
import type { Command } from "./command.ts";
import { helpCommand } from "./help.ts";
import { licencesCommand } from "./licences.ts";
import { migrateCommand } from "./migrate.ts";
import { renderCommand } from "./render/render.ts";
import { restoreCommand } from "./restore.ts";
import { demoCommand } from "./server/demo.ts";
import { serveCommand } from "./server/serve.ts";
import { serviceInstall } from "./service/serviceInstall.ts";
import { serviceStatus } from "./service/serviceStatus.ts";
import { serviceUninstall } from "./service/serviceUninstall.ts";
import { standbyFollow } from "./standby/standbyFollow.ts";
import { standbyPromote } from "./standby/standbyPromote.ts";
import { exportCommand } from "./transfer/export.ts";
import { importCommand } from "./transfer/import.ts";
import { importNetBox } from "./transfer/importNetBox.ts";
import { undoCommand } from "./transfer/undo.ts";
import { userActivate } from "./user/userActivate.ts";
import { userAdd } from "./user/userAdd.ts";
import { userDeactivate } from "./user/userDeactivate.ts";
import { userList } from "./user/userList.ts";
import { userResetSecondFactor } from "./user/userResetSecondFactor.ts";
import { userSetPassword } from "./user/userSetPassword.ts";
import { userSetRole } from "./user/userSetRole.ts";
import { userUnlock } from "./user/userUnlock.ts";
import { versionCommand } from "./version.ts";

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  serveCommand,
  demoCommand,
  userAdd,
  userList,
  userSetPassword,
  userSetRole,
  userActivate,
  userDeactivate,
  userUnlock,
  userResetSecondFactor,
  backupCommand,
  restoreCommand,
  checkCommand,
  migrateCommand,
  exportCommand,
  importCommand,
  importNetBox,
  undoCommand,
  renderCommand,
  awayTake,
  awayOpen,
  awayStatus,
  awaySend,
  awayRefresh,
  awaySave,
  awayMerge,
  standbyFollow,
  standbyPromote,
  serviceInstall,
  serviceUninstall,
  serviceStatus,
  versionCommand,
  licencesCommand,
  helpCommand,
];
