import { backupCommand } from "./backup.ts";
import { checkCommand } from "./check.ts";
import type { Command } from "./command.ts";
import { demoCommand } from "./demo.ts";
import { exportCommand } from "./export.ts";
import { helpCommand } from "./help.ts";
import { importCommand } from "./import.ts";
import { importNetBox } from "./importNetBox.ts";
import { licencesCommand } from "./licences.ts";
import { migrateCommand } from "./migrate.ts";
import { restoreCommand } from "./restore.ts";
import { serveCommand } from "./serve.ts";
import { serviceInstall } from "./serviceInstall.ts";
import { serviceStatus } from "./serviceStatus.ts";
import { serviceUninstall } from "./serviceUninstall.ts";
import { undoCommand } from "./undo.ts";
import { userActivate } from "./userActivate.ts";
import { userAdd } from "./userAdd.ts";
import { userDeactivate } from "./userDeactivate.ts";
import { userList } from "./userList.ts";
import { userResetSecondFactor } from "./userResetSecondFactor.ts";
import { userSetPassword } from "./userSetPassword.ts";
import { userSetRole } from "./userSetRole.ts";
import { userUnlock } from "./userUnlock.ts";
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
  serviceInstall,
  serviceUninstall,
  serviceStatus,
  versionCommand,
  licencesCommand,
  helpCommand,
];
